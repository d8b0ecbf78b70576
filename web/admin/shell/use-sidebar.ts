import { useCallback, useEffect, useState } from 'react';

const sidebarStorageKey = 'collapsed-sidebar';
/** The sidebar is beside the page from this width on, and slides over it below. */
const wideFrom = 1024;
const resizeDebounceMs = 200;

/** The state of the sidebar, and what changes it. */
export interface Sidebar {
  isCollapsed: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Collapses or expands the sidebar on a wide window; opens or closes it on a narrow one. */
  toggle: () => void;
}

/** The state of the sidebar: collapsed (wide windows; remembered) or open (narrow ones). */
export function useSidebar(): Sidebar {
  const [isCollapsed, setCollapsed] = useState(readCollapsed);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => storeCollapsed(isCollapsed), [isCollapsed]);
  useWindowGrown(() => setOpen(false));
  const toggle = useCallback(() => {
    if (window.innerWidth >= wideFrom) setCollapsed((collapsed) => !collapsed);
    else setOpen((open) => !open);
  }, []);
  return { isCollapsed, isOpen, setOpen, toggle };
}

function useWindowGrown(run: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (window.innerWidth >= wideFrom) run();
      }, resizeDebounceMs);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  });
}

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(sidebarStorageKey) === 'true';
  } catch {
    return false;
  }
}

function storeCollapsed(isCollapsed: boolean): void {
  try {
    localStorage.setItem(sidebarStorageKey, String(isCollapsed));
  } catch {
    // Without storage the state lasts until the page is left.
  }
}
