import { uploadMediaRoute } from '#contracts/media.ts';
import type { Image } from '#contracts/catalog.ts';
import { ApiError, NetworkError } from '#web/shared/api/api-error.ts';
import { apiUrl } from '#web/shared/api/call-api.ts';
import { csrfToken } from '#web/shared/api/csrf-token.ts';
import { storedToken } from '#web/shared/api/stored-token.ts';

/** Sends a picture and tells how far it has come, from 0 to 1. `fetch` cannot tell that of an upload. */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<Image> {
  const csrf = await csrfToken();
  const body = new FormData();
  body.append('alt', '');
  body.append('file', file);
  const answer = await send(body, csrf, onProgress);
  if (answer.status === 201 && hasMedia(answer.body)) return answer.body.media;
  console.error('API Error', answer.status); // oxlint-disable-line no-console -- the log line the specification names
  // Every refusal of the server has the shape of ErrorAnswer; a proxy in between may answer something else.
  throw new ApiError(answer.status, isObject(answer.body) ? answer.body : {});
}

function send(body: FormData, csrf: string, onProgress: (share: number) => void) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadMediaRoute.method, apiUrl(uploadMediaRoute.path));
    request.responseType = 'json';
    request.setRequestHeader('x-csrf-token', csrf);
    const token = storedToken();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response }));
    request.addEventListener('error', () => reject(new NetworkError('upload failed')));
    request.send(body);
  });
}

function hasMedia(body: unknown): body is { media: Image } {
  return isObject(body) && isObject(body['media']);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
