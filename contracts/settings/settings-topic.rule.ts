/** Sent when a setting of the shop changes. */
export const settingsTopic = 'settings';
