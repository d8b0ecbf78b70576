import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail server that stores received emails until the test ends. `answer` may refuse them; with a password it asks for it. */
export async function smtpServer(
  response: () => Error | undefined,
  password?: string,
): Promise<{ url: string; received: Buffer[]; recipients: string[] }> {
  const received: Buffer[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: password === undefined,
    onAuth: (auth, _session, callback) =>
      auth.password === password ? callback(null, { user: auth.username }) : callback(new Error('535 wrong')),
    onData(stream, session, callback) {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const error = response();
        if (!error) received.push(Buffer.concat(chunks));
        callback(error);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, received, recipients };
}
