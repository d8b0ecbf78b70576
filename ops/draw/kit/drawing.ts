import { short } from './numbers.ts';

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A drawing of 800 × 800 on a transparent ground. Gradients that are asked for twice are defined once. */
export class Drawing {
  readonly #definitions = new Map<string, string>();
  readonly #shapes: string[] = [];

  add(...shapes: readonly string[]): void {
    this.#shapes.push(...shapes);
  }

  /** Paint from one point to another, in the units of the drawing. */
  linear([x1, y1, x2, y2]: readonly [number, number, number, number], ...stops: readonly Stop[]): string {
    const axis = `x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`;
    return this.#paint('linearGradient', axis, stops);
  }

  /** Paint around a point. */
  radial([cx, cy, r]: readonly [number, number, number], ...stops: readonly Stop[]): string {
    return this.#paint('radialGradient', `cx="${short(cx)}" cy="${short(cy)}" r="${short(r)}"`, stops);
  }

  /** Cuts what is drawn to a path. */
  clip(path: string): string {
    return `url(#${this.#define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})`;
  }

  /** Blurs what is drawn. */
  blur(deviation: number): string {
    const area = 'x="-50%" y="-50%" width="200%" height="200%"';
    return `url(#${this.#define(
      (id) => `<filter id="${id}" ${area}><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )})`;
  }

  toString(): string {
    const definitions = [...this.#definitions.values()].join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>${definitions}</defs>${this.#shapes.join('')}</svg>\n`;
  }

  #paint(kind: string, axis: string, stops: readonly Stop[]): string {
    const inner = stops
      .map(([offset, colour, opacity]) => {
        const visible = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
        return `<stop offset="${offset}" stop-color="${colour}"${visible}/>`;
      })
      .join('');
    return `url(#${this.#define((id) => `<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${axis}>${inner}</${kind}>`)})`;
  }

  #define(write: (id: string) => string): string {
    const key = write('');
    const definition = this.#definitions.get(key);
    if (definition !== undefined) return /id="([^"]+)"/.exec(definition)?.[1] ?? '';
    const id = `d${this.#definitions.size}`;
    this.#definitions.set(key, write(id));
    return id;
  }
}

/** The soft shadow where a thing stands: dark and narrow at the contact, wide and faint to the right. */
export function contactShadow(drawing: Drawing, [cx, cy, rx, ry]: readonly [number, number, number, number]): string {
  const wide = `<ellipse cx="${short(cx + rx * 0.06)}" cy="${short(cy + ry * 0.35)}" rx="${short(rx * 1.08)}" ry="${short(ry * 1.1)}" fill="#1d1208" fill-opacity=".16" filter="${drawing.blur(14)}"/>`;
  const near = `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx * 0.97)}" ry="${short(ry * 0.55)}" fill="#1d1208" fill-opacity=".42" filter="${drawing.blur(6)}"/>`;
  return wide + near;
}

/** A path with a paint. */
export const shape = (path: string, fill: string, more = ''): string =>
  `<path d="${path}" fill="${fill}"${more && ` ${more}`}/>`;

/** A group that is moved, turned or scaled. */
export const group = (transform: string, ...shapes: readonly string[]): string =>
  `<g transform="${transform}">${shapes.join('')}</g>`;
