import { type ReviewPhoto, uploadReviewPhotoRoute } from '#contracts/reviews.ts';
import { ApiError, NetworkError } from '#web/shared/api/api-error.ts';
import { apiUrl } from '#web/shared/api/call-api.ts';
import { csrfToken } from '#web/shared/api/csrf-token.ts';
import { bearer } from '#web/shared/api/stored-token.ts';

/** Sends one photo. Throws as every call does. */
export async function uploadReviewPhoto(file: File): Promise<ReviewPhoto> {
  const body = new FormData();
  body.append('file', file);
  const headers = { 'x-csrf-token': await csrfToken(), ...bearer() };
  const { method, path } = uploadReviewPhotoRoute;
  const response = await fetch(apiUrl(path), { method, headers, body }).catch(() => {
    throw new NetworkError('upload failed');
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.status === 201 && isObject(answer) && isPhoto(answer['photo'])) return answer['photo'];
  console.error('API Error', response.status); // oxlint-disable-line no-console -- the log line the specification names
  throw new ApiError(response.status, isObject(answer) ? answer : {});
}

function isPhoto(value: unknown): value is ReviewPhoto {
  return isObject(value) && typeof value['thumbUrl'] === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
