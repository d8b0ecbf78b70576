import { createPrivateKey, createPublicKey } from 'node:crypto';

/*
 * The keys of the sandbox as myPOS publishes them in the handbook of Checkout API 1.4, appendix II: every shop that
 * tries the sandbox has them, and they protect nothing.
 */

const shopKey =
  'MIICXAIBAAKBgQCf0TdcTuphb7X+Zwekt1XKEWZDczSGecfo6vQfqvraf5VPzcnJ2Mc5J72HBm0u98EJHan+nle2WOZMVGItTa/2k1FRWwbt7iQ5' +
  'dzDh5PEeZASg2UWehoR8L8MpNBqH6h7ZITwVTfRS4LsBvlEfT7Pzhm5YJKfM+CdzDM+L9WVEGwIDAQABAoGAYfKxwUtEbq8ulVrD3nnWhF+hk1k6' +
  'KejdUq0dLYN29w8WjbCMKb9IaokmqWiQ5iZGErYxh7G4BDP8AW/+M9HXM4oqm5SEkaxhbTlgks+E1s9dTpdFQvL76TvodqSyl2E2BghVgLLgkdhR' +
  'n9buaFzYta95JKfgyKGonNxsQA39PwECQQDKbG0Kp6KEkNgBsrCq3Cx2od5OfiPDG8g3RYZKx/O9dMy5CM160DwusVJpuywbpRhcWr3gkz0QgRMd' +
  'IRVwyxNbAkEAyh3sipmcgN7SD8xBG/MtBYPqWP1vxhSVYPfJzuPU3gS5MRJzQHBzsVCLhTBY7hHSoqiqlqWYasi81JzBEwEuQQJBAKw9qGcZjyMH' +
  '8JU5TDSGllr3jybxFFMPj8TgJs346AB8ozqLL/ThvWPpxHttJbH8QAdNuyWdg6dIfVAa95h7Y+MCQEZgjRDl1Bz7eWGO2c0Fq9OTz3IVLWpnmGwf' +
  'W+HyaxizxFhV+FOj1GUVir9hylV7V0DUQjIajyv/oeDWhFQ9wQECQCydhJ6NaNQOCZh+6QTrH3TC5MeBA1Yeipoe7+BhsLNrcFG8s9sTxRnltcZl' +
  '1dXaBSemvpNvBizn0Kzi8G3ZAgc=';

const sandboxKey =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDC/lU5omOMgoaDkzGU1wCBv5pPsX//Zo8B8Vs8bQSWzZ3DStDiyNFV2ClthoFZJRhx0I73sNYU' +
  'xZBBo5wie3+Qg524MXr7cgEgxrLfdmusXAHnRGnT9JxV4VM/nGGCICHIHw3F92VnjRBeZLHKsudpKQ9ju5xTQlfvOb0uHbiQTQIDAQAB';

export const sandboxStore = { sid: '000000000000010', wallet: '61938166610', keyIndex: '1' } as const;

/** With which shops sign in the sandbox. */
export const sandboxShopKey = createPrivateKey({ key: Buffer.from(shopKey, 'base64'), format: 'der', type: 'pkcs1' });

/** With which the sandbox signs. */
export const sandboxPublicKey = createPublicKey({
  key: Buffer.from(sandboxKey, 'base64'),
  format: 'der',
  type: 'spki',
});
