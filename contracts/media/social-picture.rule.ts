/** A picture for shared links, at `/media/{id}/{file}`. The number in its name changes with the design. */
export const socialPicture = { file: 'social-2.jpeg', width: 1200, height: 630 } as const;
