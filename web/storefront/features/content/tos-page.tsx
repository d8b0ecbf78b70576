import { TextPage } from './text-page.tsx';
import text from './tos.md?raw';

export default function TermsPage() {
  return <TextPage title="Общи условия" text={text} />;
}
