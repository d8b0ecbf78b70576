import { useParams } from '@tanstack/react-router';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { backToPages } from './back-to-pages.ts';
import { usePageToEdit } from './draft/use-page-to-edit.ts';
import { PageEditorView } from './page-editor-view.tsx';

/** The editor of one content page. */
export function EditorScreen() {
  const { id = '' } = useParams({ strict: false });
  return <OpenedPage key={id} id={id} />;
}

function OpenedPage({ id }: { id: string }) {
  const query = usePageToEdit(id);
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
  return <PageEditorView page={query.data} />;
}
