/** A shop text that the server rendered from Markdown (`server/platform/markdown/render-markdown.ts`). */
export function RenderedText({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the server's renderer outputs no HTML of the text and no scripts
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
