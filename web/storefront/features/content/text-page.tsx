import { Markdown } from '#web/shared/ui/markdown.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

/** A page of text. Names in braces are filled in from the shop's settings; what is not set is left out. */
export function TextPage({ title, text }: { title: string; text: string }) {
  const { name, email, phone, legal } = useSettings();
  const values: Record<string, string> = {
    name,
    email,
    phone,
    company: legal.company || name,
    eik: legal.eik,
    address: legal.address,
  };
  return (
    <article className="wrap text-page">
      <h1>{title}</h1>
      <Markdown text={text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] || '—')} />
    </article>
  );
}
