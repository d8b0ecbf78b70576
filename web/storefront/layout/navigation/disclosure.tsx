import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * What opens below a button: a `details` element, so that it works without script. It closes with Escape, a press elsewhere, and
 * when another page is opened. `children` is told whether it has been opened.
 */
export function Disclosure({
  className,
  summary,
  children,
}: {
  className: string;
  summary: ReactNode;
  children: (wasOpened: boolean) => ReactNode;
}) {
  const element = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
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
      onToggle={() => setOpened(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !element.current?.open) return;
        element.current.open = false;
        element.current.querySelector('summary')?.focus();
      }}
    >
      {summary}
      {children(wasOpened)}
    </details>
  );
}
