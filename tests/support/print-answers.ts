const longest = 2_000;

/**
 * Prints each request that is sent to a host and what it answered, for a run by hand against a real service. Returns how
 * to stop. Keys are not printed: they are in headers.
 */
export function printAnswers(host: string): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await original(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!URL.parse(url)?.hostname.endsWith(host)) return response;
    const answer = response.headers.get('content-type')?.includes('pdf')
      ? 'a PDF'
      : (await response.clone().text()).slice(0, longest);
    const sent = typeof init?.body === 'string' ? init.body : '';
    process.stdout.write(`\n→ ${url}\n  ${sent}\n← ${response.status} ${answer}\n`);
    return response;
  };
  return () => {
    globalThis.fetch = original;
  };
}
