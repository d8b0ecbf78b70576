import { beforeEach, describe, expect, test, vi } from 'vitest';
import { advertisingQuestion } from '#contracts/accounts/advertising-question.rule.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { openBrowser, refuseStorage, type Answer, type TestBrowser } from '#web/shared/browser.fixtures.ts';
import { elementsIn, fire, textIn } from '#web/shared/drawn-elements.fixtures.ts';
import { seeToasts } from '#web/shared/ui/seen-toasts.fixtures.ts';
import { settingsQuery } from '#web/storefront/features/settings/settings-query.ts';
import { openPage } from '#web/storefront/platform/open-page.fixtures.tsx';
import { isAgeConfirmed, storeAgeConfirmation } from './age-confirmation.ts';
import { AgeDialog } from './age-dialog.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { answerConsentRequests, requestConsent } from './consent-request.ts';
import { VisitorDialogs } from './visitor-dialogs.tsx';

const record = 'POST /api/consents/advertising';
const { version } = advertisingQuestion;
let browser: TestBrowser;
let toasts: string[];
const reload = vi.fn();
beforeEach(async () => {
  browser = openBrowser({ [record]: {} });
  Object.assign(browser.location, { reload });
  reload.mockClear();
  toasts = await seeToasts();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const pressed = (node: React.ReactNode, text: string) => {
  const button = elementsIn(node).find(({ props }) => textIn(props['children'] as React.ReactNode) === text);
  if (!button) throw new Error(`No ${text}.`);
  return button;
};

describe('the question about age', () => {
  async function openShop(settings: object) {
    const queryClient = createQueryClient();
    queryClient.setQueryData(settingsQuery(callApi).queryKey, settings as never); // the fields that are read
    return openPage(VisitorDialogs, { queryClient });
  }

  test('comes first, the one about advertising after it, and nothing where the shop asks nothing', async () => {
    const both = await openShop({ ageCheck: true, pixelId: 'px' });
    const age = both.result as React.ReactElement<{ onConfirmed: () => void }>;
    expect(age.type).toBe(AgeDialog);
    await both.act(() => age.props.onConfirmed());
    expect((both.result as React.ReactElement).type).toBe(ConsentBanner);
    expect((await openShop({ ageCheck: false, pixelId: '' })).result).toBeNull();
  });

  test('is asked once: the answer is kept for half a year, and nothing else of the visitor', async () => {
    expect(isAgeConfirmed()).toBe(false);
    storeAgeConfirmation();
    expect(isAgeConfirmed()).toBe(true);
    expect([...browser.cookies]).toEqual([['of-age', 'yes']]);
    expect((await openShop({ ageCheck: true, pixelId: '' })).result).toBeNull();
  });

  test.each(['of-age=no', 'not-of-age=yes', 'of-age=yes!'])('is asked again where the browser says %s', (cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    browser.cookies.set(name, value);
    expect(isAgeConfirmed()).toBe(false);
  });

  test('needs an answer: Escape does not close it, and what closes it opens it again', async () => {
    const dialog = { showModal: vi.fn() };
    const onConfirmed = vi.fn();
    const queryClient = createQueryClient();
    queryClient.setQueryData(settingsQuery(callApi).queryKey, { storeTexts: {} } as never); // the fields that are read
    const page = await openPage(() => AgeDialog({ onConfirmed }), { queryClient });
    const drawn = page.result as React.ReactElement<Record<string, unknown>>;
    Object.assign(drawn.props['ref'] as object, { current: dialog });
    const preventDefault = vi.fn();
    fire(drawn, 'onCancel', { preventDefault });
    fire(drawn, 'onClose');
    expect([preventDefault.mock.calls.length, dialog.showModal.mock.calls.length]).toEqual([1, 1]);
    fire(pressed(drawn, 'Да, имам 18'), 'onClick');
    expect([onConfirmed.mock.calls.length, isAgeConfirmed()]).toEqual([1, true]);
    expect(pressed(drawn, 'Нямам 18').props['href']).toBe('/under-18.html');
  });
});

describe('consent to advertising', () => {
  const open = async (stored?: string) => {
    if (stored !== undefined) browser.local.set('advertising-consent', stored);
    const page = await openPage(() => ConsentBanner({ pixelId: 'px' }), {});
    const choose = (text: string) =>
      page.act(async () => {
        fire(pressed(page.result, text), 'onClick');
        await new Promise((resolve) => setTimeout(resolve));
      });
    return { page, yes: () => choose('Да, може'), no: () => choose('Не') };
  };
  const asks = (page: Awaited<ReturnType<typeof open>>['page']) => page.result !== null;

  test.each([
    ['nothing', undefined, true],
    ['yes to this text', `yes ${version}`, false],
    ['yes to an older text', 'yes 2020-01-01', true],
    ['no to this text', `no ${version}`, false],
    ['no to an older text', 'no 2020-01-01', false],
    ['what nobody wrote', 'maybe', true],
  ])('who answered %s is asked: %s', async (_, stored, isAsked) => {
    expect(asks((await open(stored)).page)).toBe(isAsked);
  });

  test('is given only once the shop has recorded it, with the text that was read', async () => {
    browser.answers[record] = { status: 503, body: { message: 'Зает.' } } satisfies Answer;
    const { page, yes } = await open();
    await yes();
    await vi.waitFor(() => expect(toasts).toEqual(['error: Зает.']));
    expect([asks(page), browser.local.size]).toEqual([true, 0]);
    browser.answers[record] = {};
    await yes();
    expect([asks(page), browser.local.get('advertising-consent')]).toEqual([false, `yes ${version}`]);
    expect(browser.calls.at(-1)?.body).toEqual({ given: true, textVersion: version });
  });

  test('is refused also without a network, and without a word about it', async () => {
    browser.answers[record] = new TypeError('Failed to fetch');
    const { page, no } = await open();
    await no();
    expect([asks(page), browser.local.get('advertising-consent'), toasts]).toEqual([false, `no ${version}`, []]);
  });

  test('is withdrawn at once: the script that runs is stopped by loading the page again', async () => {
    const { page, no } = await open(`yes ${version}`);
    await page.act(() => requestConsent());
    expect(asks(page)).toBe(true);
    await no();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(browser.local.get('advertising-consent')).toBe(`no ${version}`);
  });

  test('is asked on every page where the browser stores nothing', async () => {
    refuseStorage();
    const { page, no } = await open();
    await no();
    expect(asks(page)).toBe(false);
    expect(asks((await open()).page)).toBe(true);
  });

  test('asked for before its script is loaded is asked once it is, and not twice', () => {
    const ask = vi.fn();
    requestConsent();
    const stop = answerConsentRequests(ask);
    expect(ask).toHaveBeenCalledTimes(1);
    stop();
    answerConsentRequests(ask)();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
