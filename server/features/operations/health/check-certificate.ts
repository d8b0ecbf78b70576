import { connect } from 'node:tls';
import { bad, type CheckResult, good, off, warning } from './check-result.ts';

const day = 86_400_000;
const timeoutMilliseconds = 3_000;

/** How long the certificate of the public address is still valid. Connects to BASE_URL as a browser would. */
export async function checkCertificate(baseUrl: string, now: Date): Promise<CheckResult> {
  try {
    const expiresAt = await readExpiryOf(baseUrl);
    return expiresAt === null ? off('Магазинът работи без HTTPS.') : judgeCertificate(expiresAt, now);
  } catch {
    return warning('Публичният адрес не можа да се провери от сървъра.');
  }
}

/** The end of the certificate that the public address shows; null without HTTPS. */
export async function readExpiryOf(baseUrl: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(baseUrl);
  return protocol === 'https:' ? readExpiry(hostname, Number(port || 443)) : null;
}

export function judgeCertificate(expiresAt: Date, now: Date): CheckResult {
  const days = Math.floor((expiresAt.getTime() - now.getTime()) / day);
  const until = `Валиден е до ${expiresAt.toLocaleDateString('bg-BG')}.`;
  if (days < 3) return bad(`${until} Подновете го: браузърите ще спират клиентите.`);
  return days < 14 ? warning(`${until} Трябваше вече да е подновен.`) : good(until);
}

/** The end of validity. The chain is not checked: an expired certificate must be readable too. */
function readExpiry(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: timeoutMilliseconds });
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('timeout', () => socket.destroy(new Error('No answer')));
    socket.once('error', reject);
  });
}
