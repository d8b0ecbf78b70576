import { escapeXml } from './escape-xml.ts';

/** An XML element with a text. Absent values produce no element. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : '';
}
