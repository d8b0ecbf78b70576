import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * What opens below a button: a `details` element, so that it works without script. It closes with Escape, a press elsewhere, and
 * when another page is opened.
 */
export function Disclosure({
  className,
  summary,
  children,
}: {
  className: string;
  summary: ReactNode;
  children: ReactNode;
}) {
  const element = useRef<HTMLDetailsElement>(null);
  const router = useRouter();
  useEffect(() => {
    const close = () => {
      if (element.current) element.current.open = false;
    };
    const closeOutside = ({ target }: MouseEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) close();
    };
    document.addEventListener('click', closeOutside);
    const stop = router.subscribe('onBeforeNavigate', close);
    return () => {
      document.removeEventListener('click', closeOutside);
      stop();
    };
  }, [router]);
  return (
    <details
      className={className}
      ref={element}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !element.current?.open) return;
        element.current.open = false;
        element.current.querySelector('summary')?.focus();
      }}
    >
      {summary}
      {children}
    </details>
  );
}
