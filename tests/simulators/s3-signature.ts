import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Verifies the AWS Signature Version 4 of a request as S3 does: from its method, path, query, signed headers and body.
 * Answers the error code of S3, or null when the signature is right.
 */
export function signatureProblem(
  request: IncomingMessage,
  body: Buffer,
  keys: ReadonlyMap<string, string>,
): 'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | 'XAmzContentSHA256Mismatch' | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, id = '', day = '', region = '', names = '', signature] = given;
  const secret = keys.get(id);
  if (secret === undefined) return 'InvalidAccessKeyId';
  const header = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replaceAll(/ +/g, ' ');
  const payload = header('x-amz-content-sha256');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  if (!signed.includes('host') || !signed.includes('x-amz-date')) return 'AccessDenied';
  const url = new URL(request.url ?? '/', 'http://simulator');
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    names,
    payload,
  ].join('\n');
  const date = header('x-amz-date');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
  return date.startsWith(day) && expected === signature ? null : 'SignatureDoesNotMatch';
}
