declare module 'fontkit' {
  interface Glyph {
    path: {
      commands: {
        command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
        args: number[];
      }[];
    };
  }
  interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  }
  export function create(font: Uint8Array): Font;
}
