/** Shown while a section loads. */
export function SectionSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Зареждане…</span>
      <span aria-hidden="true" className="skeleton" style={{ inlineSize: '70%' }} />
    </div>
  );
}
