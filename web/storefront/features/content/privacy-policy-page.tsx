import text from './privacy-policy.md?raw';
import { TextPage } from './text-page.tsx';

export default function PrivacyPolicyPage() {
  return <TextPage title="Поверителност" text={text} />;
}
