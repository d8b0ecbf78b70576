import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail server that stores received emails until the test ends. `answer` may refuse them. */
export async function smtpServer(
  response: () => Error | undefined,
): Promise<{ url: string; received: Buffer[]; recipients: string[] }> {
  const received: Buffer[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
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
