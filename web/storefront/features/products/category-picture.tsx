/** A category picture beside its name. Decorative, so it has no alternative text. */
export function CategoryPicture({ picture }: { picture: string | undefined }) {
  if (picture === undefined) return null;
  return <img className="category-picture" src={`/media/${picture}/160.webp`} alt="" width={56} height={56} />;
}
