import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  text?: string | undefined;
  /** The URL fragment that links to it. */
  anchor?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a page or form with its heading. */
export function FormSection({ title, text, anchor, action, children }: FormSectionProps) {
  const id = useId();
  return (
    <section id={anchor} className="panel-card padded" aria-labelledby={id}>
      <div className="section-head line spread">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {text !== undefined && <p className="section-text">{text}</p>}
      {children}
    </section>
  );
}
