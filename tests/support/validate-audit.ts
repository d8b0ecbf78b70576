import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

/** The tax agency's schema of the standard audit file (Наредба Н-18, приложение № 38), without its annotations. */
const schema = readFileSync(new URL('schemas/dec_audit.xsd', import.meta.url), 'utf8');

const declaration = 'encoding="windows-1251"';

/**
 * The violations of the schema that libxml2 finds in a file; empty for a valid one. This build of libxml2 reads UTF-8
 * only, so the file is decoded first according to its declaration.
 */
export async function auditViolations(file: Buffer): Promise<string[]> {
  const xml = new TextDecoder('windows-1251', { fatal: true }).decode(file);
  if (!xml.startsWith(`<?xml version="1.0" ${declaration}?>`)) return ['The file is not declared as windows-1251.'];
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'audit.xml', contents: xml.replace(declaration, 'encoding="UTF-8"') }],
    schema: [{ fileName: 'dec_audit.xsd', contents: schema }],
  });
  return valid ? [] : errors.map(({ message }) => message);
}
