import { useParams } from '@tanstack/react-router';
import { getContentPageRoute } from '#contracts/content/content-pages.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { useRecord } from '#web/admin/platform/use-record.ts';
import { backToPages } from './back-to-pages.ts';
import { PageEditorView } from './page-editor-view.tsx';

/** The editor of one content page. */
export function EditorScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useRecord(getContentPageRoute, { params: { id } }, ({ contentPage }) => contentPage);
  if (!query.data) {
    return (
      <DetailStates
        title="Страница"
        back={backToPages}
        query={query}
        failedText="Страницата не можа да се зареди."
        deletedText="Страницата е изтрита"
      />
    );
  }
  return <PageEditorView key={id} page={query.data} />;
}
