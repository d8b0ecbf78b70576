import type { Page } from '@playwright/test';

/**
 * Treats every page from here on as the translator of Chrome does: once React works, each text node is replaced by a
 * `<font>` with the translation, and so is every text that appears later. The "translation" is the text itself.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const skipped = 'script, style, noscript, textarea, title, option, svg, font font';
    const isOwn = (parent: Element): boolean => parent.closest(skipped) !== null;
    const wrap = (text: Text): void => {
      if (!text.parentElement || isOwn(text.parentElement) || text.data.trim() === '') return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translate = (root: Node): void => {
      if (root instanceof Text) return wrap(root);
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    };
    const start = (): void => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true });
    };
    const isAtWork = (part: string): boolean => {
      const element = document.querySelector(part);
      return element === null || Object.keys(element).some((key) => key.startsWith('__reactProps'));
    };
    const timer = setInterval(() => {
      if (document.readyState !== 'complete') return;
      if (document.querySelector('h1') === null || !['#search', 'h1', 'main form'].every(isAtWork)) return;
      clearInterval(timer);
      start();
      document.documentElement.dataset['translated'] = '';
    }, 20);
  });
}

/** Waits until the current page is translated. */
export async function translated(page: Page): Promise<void> {
  await page.locator('html[data-translated]').waitFor({ state: 'attached' });
}
