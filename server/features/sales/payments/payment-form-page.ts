import type { FastifyReply } from 'fastify';
import { inSpeech } from '#contracts/speech/in-speech.rule.ts';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import { hashOf } from '#server/platform/http/security-headers.ts';
import type { PaymentForm } from './registry/payment-provider.ts';

const script = 'document.forms[0].submit()';
const style =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1.25rem;text-align:center}button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:.5rem;background:#1f5f46;color:#fff;cursor:pointer}';

const texts = {
  title: 'Към страницата за плащане',
  wait: 'Ако не се отвори сама, натисни бутона.',
  button: 'Продължи към плащането',
};

/**
 * Sends the page whose form the buyer's browser posts to the provider: at once, or with the button where scripts are
 * switched off. Its policy allows this one form and nothing else, so that no other page needs the provider's address.
 */
export function sendPaymentForm(reply: FastifyReply, { action, fields }: PaymentForm, speech: Speech): FastifyReply {
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${new URL(action).origin}`,
  ];
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return reply
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      // A provider may know its shops by the Referer.
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    .type('text/html; charset=utf-8')
    .send(pageOf(action, inputs.join(''), (sentence) => inSpeech(speech, sentence)));
}

function pageOf(action: string, inputs: string, say: (sentence: string) => string): string {
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${texts.title}</title><style>${style}</style>`,
  ];
  const form = [
    `<form method="post" action="${escaped(action)}" accept-charset="utf-8">`,
    inputs,
    `<button>${say(texts.button)}</button></form>`,
  ];
  const body = `<main><h1>${texts.title}</h1><p>${say(texts.wait)}</p>${form.join('')}</main>`;
  return `<!doctype html><html lang="bg"><head>${head.join('')}</head><body>${body}<script>${script}</script></body></html>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
