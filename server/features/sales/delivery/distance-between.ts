export interface Point {
  lat: number;
  lng: number;
}

const earthMetres = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance in metres as the crow flies (haversine formula). */
export function distanceBetween(a: Point, b: Point): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return Math.round(2 * earthMetres * Math.asin(Math.sqrt(half)));
}
