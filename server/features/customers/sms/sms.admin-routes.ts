import type { FastifyInstance } from 'fastify';
import {
  getSmsSettingsRoute,
  getSmsTemplatesRoute,
  previewCampaignRoute,
  sendCampaignRoute,
  sendSmsRoute,
  testSmsRoute,
  updateSmsSettingsRoute,
  updateSmsTemplatesRoute,
} from '#contracts/sms/sms.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { previewCampaign } from './campaigns/preview-campaign.ts';
import { sendCampaign } from './campaigns/send-campaign.ts';
import { sendSingleSms } from './send-single-sms.ts';
import { presentSmsSettings, readSmsSettings } from './settings/read-sms-settings.ts';
import { readSmsTemplates } from './settings/read-sms-templates.ts';
import { saveSmsSettings } from './settings/save-sms-settings.ts';
import { saveSmsTemplates } from './settings/save-sms-templates.ts';
import { sendTestSms } from './settings/send-test-sms.ts';

const queued = 'SMS е на опашката. Виж го в дневника.';

/** Text messages in the panel. */
export function registerSmsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  registerSettings(app, deps);
  registerSending(app, deps);
}

function registerSending(app: FastifyInstance, { db, config }: Deps): void {
  const context = { baseUrl: config.baseUrl };

  serveRoute(app, sendSmsRoute, async ({ body, write }) => {
    return { id: await write((op) => sendSingleSms(op, body)), message: queued };
  });

  serveRoute(app, testSmsRoute, async ({ body, write }) => {
    return { id: await write((op) => sendTestSms(op, body.to)), message: queued };
  });

  serveRoute(app, previewCampaignRoute, ({ body }) => previewCampaign(db, body, context));

  serveRoute(app, sendCampaignRoute, async ({ body, write }) => {
    await write((op) => sendCampaign(op, body, context));
    return { id: body.key, message: `Тръгва до ${body.recipients} души. Виж как върви в дневника.` };
  });
}

function registerSettings(app: FastifyInstance, { db, config, secrets }: Deps): void {
  serveRoute(app, getSmsTemplatesRoute, async () => ({ templates: await readSmsTemplates(db) }));

  serveRoute(app, updateSmsTemplatesRoute, async ({ body, write }) => {
    const templates = await write((op) => saveSmsTemplates(op, body.templates));
    return { templates, message: 'Шаблоните са запазени.' };
  });

  serveRoute(app, getSmsSettingsRoute, async () => ({
    settings: presentSmsSettings(await readSmsSettings(db), config),
  }));

  serveRoute(app, updateSmsSettingsRoute, async ({ body, write }) => {
    const context = { secrets, hasOwnToken: config.smsToken !== null };
    const settings = await write((op) => saveSmsSettings(op, body, context));
    return { settings: presentSmsSettings(settings, config), message: 'Настройките за SMS са запазени.' };
  });
}
