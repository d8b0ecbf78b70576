/** The lightning bolt of the brand. */
export function SparkMark() {
  return (
    <svg className="mark" viewBox="0 0 24 32" width="20" height="27" aria-hidden="true">
      <path d="M15 0 1 18h7.6L5.3 32 23 11.6h-8.3Z" fill="currentColor" />
    </svg>
  );
}
