import { codCodeSent } from '#contracts/checkout/cod-code.ts';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';

/** Without script the page begins again at its top, far from the field for the code. */
export function CodeWasSent({ form }: { form: PageForm }) {
  if (form.value('smsCode.sent') === undefined || form.error('smsCode') !== undefined) return null;
  return (
    <noscript>
      <p className="notice">
        {codCodeSent}
        <a className="link" href={`#${form.id('smsCode')}`}>
          Въведи го и поръчай
        </a>
      </p>
    </noscript>
  );
}
