import type { FastifyInstance } from 'fastify';
import type { EmailWording } from '#contracts/email-templates/email-kind.rule.ts';
import { rejectEmailTemplate } from '#contracts/email-templates/email-template-errors.rule.ts';
import {
  changeEmailTemplateRoute,
  listEmailTemplatesRoute,
  previewEmailTemplateRoute,
  testEmailTemplateRoute,
  testMailRoute,
} from '#contracts/email-templates/email-templates.ts';
import { type EmailEvent, emailEvents } from '#contracts/email-templates/email-texts.rule.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import { readEmailLook } from '#server/features/store/design/email-look.ts';
import { emailSender, usualWording } from '#server/features/store/messages/compose-email.ts';
import type { EmailExamples, ExampleSources } from '#server/features/store/messages/questions.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { layOutEmail } from '#server/platform/mail/email-layout.ts';
import { withDataPictures } from '#server/platform/mail/inline-pictures.ts';
import { changeEmailTemplate } from './change-email-template.ts';
import { readExampleData } from './read-example-data.ts';
import { sendTestMail } from './send-test-mail.ts';

/** The texts of the shop's emails, and a delivery test. */
export function registerEmailTemplateAdminRoutes(
  app: FastifyInstance,
  deps: Deps,
  { examples, ...sources }: ExampleSources & { examples: EmailExamples },
): void {
  const { db, mailer } = deps;
  const draw = async (caller: SignedInCaller, event: EmailEvent, text: EmailWording) => {
    const errors = rejectEmailTemplate(event, text, 'text');
    if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
    const { about, ...data } = await readExampleData(deps, sources, caller);
    const settings = { ...data.settings, letters: { ...data.settings.letters, [event]: text } };
    const write = examples.get(event);
    if (!write) throw new ShopError('NOT_FOUND');
    return { ...write(emailSender(settings, data.baseUrl), { ...data, settings }), about };
  };

  serveRoute(app, listEmailTemplatesRoute, async () => {
    const { letters, speech } = await readSettings(db);
    const server = await deps.mailer.server();
    return {
      letters: emailEvents.map((event) => ({
        event,
        original: usualWording(event, speech),
        changed: letters[event] ?? null,
      })),
      destination: server === null ? mailer.outbox : new URL(server.url).host,
      delivery: server === null ? ('outbox' as const) : ('smtp' as const),
    };
  });

  serveRoute(app, changeEmailTemplateRoute, async ({ params, body, write }) => {
    const { result: email, activityId } = await write(
      withActivity((op) => changeEmailTemplate(op, { ...params, ...body })),
    );
    return {
      letter: email,
      activityId,
      message: email.changed ? 'Писмото е записано.' : 'Писмото е отново с първоначалния текст.',
    };
  });

  serveRoute(app, previewEmailTemplateRoute, async ({ params, body, caller }) => {
    const email = await draw(caller, params.event, body.text);
    return { ...email, html: await withDataPictures(email.html, await readEmailLook(db)) };
  });

  serveRoute(app, testEmailTemplateRoute, async ({ params, body, caller }) => {
    const { about: _about, ...email } = await draw(caller, params.event, body.text);
    return sendTestMail(deps, caller, { ...email, subject: `Проба: ${email.subject}` });
  });

  serveRoute(app, testMailRoute, async ({ caller }) => {
    const { name } = await readSettings(db);
    const email = layOutEmail({
      storeName: name,
      heading: 'Пощата работи',
      paragraphs: ['Това е проба от настройките на магазина. Щом я четеш, писмата стигат.'],
    });
    return sendTestMail(deps, caller, { subject: `Проба на пощата на ${name}`, ...email });
  });
}
