import type { ApiResponse } from './call-api.ts';
import type { SendRequest } from './send-request.ts';

/** Sends a request and reports upload progress from 0 to 1, which `fetch` cannot do. */
export function sendWithProgress(onProgress: (share: number) => void): SendRequest {
  return ({ method, url, headers, body }) =>
    new Promise<ApiResponse>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.withCredentials = true;
      request.responseType = 'json';
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) onProgress(event.loaded / event.total);
      });
      request.addEventListener('load', () => resolve({ status: request.status, body: request.response }));
      request.addEventListener('error', () => reject(new TypeError('upload failed')));
      request.send(body);
    });
}
