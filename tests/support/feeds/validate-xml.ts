import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const read = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(`../schemas/${fileName}`, import.meta.url), 'utf8'),
});

/** The violations of a schema of tests/support/schemas that libxml2 finds; empty for a valid document. */
export async function violations(xml: string, schema: string, imported: readonly string[] = []): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'feed.xml', contents: xml }],
    schema: [read(schema)],
    preload: imported.map(read),
  });
  return valid ? [] : errors.map(({ message }) => message);
}
