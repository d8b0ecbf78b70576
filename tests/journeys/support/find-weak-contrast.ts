/**
 * Runs in the page: texts whose computed colours contrast too little with what is behind them (WCAG 1.4.3), each pair of
 * colours once. Much cheaper than axe's rule, which looks for every element that may be behind a text; texts over
 * pictures are left out, as axe leaves them undecided.
 */
export function findWeakContrast(within: string): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('The browser has no canvas.');
  const read = new Map<string, Colour>();
  /** Any CSS colour, as the browser draws it. */
  const colourOf = (text: string): Colour => {
    const known = read.get(text);
    if (known) return known;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    read.set(text, colour);
    return colour;
  };
  const over = (top: Colour, bottom: Colour, opacity = 1): Colour => {
    const alpha = top[3] * opacity;
    const mix = (at: 0 | 1 | 2) => top[at] * alpha + bottom[at] * (1 - alpha);
    return [mix(0), mix(1), mix(2), 1];
  };
  /** The colour behind the element, and how opaque it is; null over a picture. */
  const groundOf = (element: Element): { ground: Colour; opacity: number } | null => {
    const layers: Colour[] = [];
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== 'none') return null;
      const colour = colourOf(style.backgroundColor);
      opacity *= Number(style.opacity);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    const page = colourOf(getComputedStyle(document.documentElement).colorScheme.includes('dark') ? '#121212' : '#fff');
    return { ground: layers.reduceRight((bottom, layer) => over(layer, bottom), page), opacity };
  };
  const luminance = ([red, green, blue]: Colour) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const isDisabled = (element: Element) => {
    const control = element.closest('label')?.control ?? element;
    return control.closest(':disabled, [aria-disabled=true]') !== null || element.closest('[inert]') !== null;
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    // Texts for screen readers only are one pixel large.
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const weak = new Map<string, string>();
  const check = (element: Element, text: string, style: CSSStyleDeclaration) => {
    const behind = groundOf(element);
    if (behind === null) return;
    const ink = over(colourOf(style.color), behind.ground, behind.opacity);
    const [lighter = 0, darker = 0] = [luminance(ink), luminance(behind.ground)].sort((a, b) => b - a);
    const contrast = (lighter + 0.05) / (darker + 0.05);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    // The canvas rounds each part of a colour.
    if (contrast > (isLarge ? 3 : 4.5) - 0.05) return;
    const pair = `${ink.map(Math.round).join(',')} on ${behind.ground.map(Math.round).join(',')}`;
    weak.set(pair, `${contrast.toFixed(2)}: ${element.tagName}.${element.className} "${text.trim().slice(0, 30)}"`);
  };
  for (const root of document.querySelectorAll(within)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      // Signs such as stars are pictures.
      if (!element || !/[\p{L}\p{N}]/u.test(node.nodeValue ?? '')) continue;
      if (element.closest('svg, script, style, noscript, option')) continue;
      if (isSeen(element) && !isDisabled(element)) check(element, node.nodeValue ?? '', getComputedStyle(element));
    }
    for (const field of root.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      const hasText = !['checkbox', 'radio', 'range', 'color', 'file', 'hidden', 'image'].includes(field.type);
      if (hasText && field.value !== '' && isSeen(field) && !isDisabled(field))
        check(field, field.value, getComputedStyle(field));
    }
  }
  return [...weak].map(([pair, where]) => `${pair} ${where}`);
}
