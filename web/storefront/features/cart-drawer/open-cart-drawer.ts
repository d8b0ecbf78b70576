type Opener = (from: HTMLElement | null) => void;

let open: Opener | undefined;

/** The place in the layout says how the drawer is opened there. Answers its end. */
export function placeCartDrawer(opener: Opener): () => void {
  open = opener;
  return () => {
    open = undefined;
  };
}

/** Shows the cart beside the page. When it is closed the focus goes back to `from`, if that is still there. */
export function openCartDrawer(from: HTMLElement | null): void {
  open?.(from);
}
