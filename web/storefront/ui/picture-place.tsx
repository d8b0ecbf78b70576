/** Stands where a product has no picture. */
export function PicturePlace() {
  return (
    <svg className="no-picture" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5c0-1 1-2 2-2Zm3.5 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM5 18h14l-5-7-4 5-2-2Z"
        fill="currentColor"
        fillRule="evenodd"
      />
    </svg>
  );
}
