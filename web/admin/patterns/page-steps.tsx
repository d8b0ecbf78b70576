import { ChevronLeft, ChevronRight } from '#web/shared/ui/icons.ts';

interface PageStepsProps {
  page: number;
  hasNext: boolean;
  onGo: (page: number) => void;
}

/** Buttons to the previous and the next page of a list. */
export function PageSteps({ page, hasNext, onGo }: PageStepsProps) {
  return (
    <div className="pager-steps line">
      <button type="button" className="btn btn-outline" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        <ChevronLeft aria-hidden="true" size={16} /> Предишна
      </button>
      <button type="button" className="btn btn-outline" disabled={!hasNext} onClick={() => onGo(page + 1)}>
        Следваща <ChevronRight aria-hidden="true" size={16} />
      </button>
    </div>
  );
}

interface NumberedPagerProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

/** The pager of a list with a known number of pages; nothing for a single page. */
export function NumberedPager({ page, pages, onGo }: NumberedPagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pager row middle" aria-label="Страници">
      <p role="status">{page > pages ? `Страниците са ${pages}` : `Страница ${page} от ${pages}`}</p>
      <PageSteps page={page} hasNext={page < pages} onGo={(to) => onGo(Math.min(to, pages))} />
    </nav>
  );
}
