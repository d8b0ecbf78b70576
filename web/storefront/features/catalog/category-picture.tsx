/** A category's picture beside its name, which says all there is to hear. */
export function CategoryPicture({ picture }: { picture: string | undefined }) {
  if (picture === undefined) return null;
  return <img className="category-picture" src={`/media/${picture}/160.webp`} alt="" width={56} height={56} />;
}
