import { useLocation } from '@tanstack/react-router';
import { Construction } from 'lucide-react';
import { PageHeader } from '../../shell/page-header.tsx';
import { comingSections, type ComingSection } from './coming-sections.ts';

/** A section that is not there yet says so, and what it will hold. */
export function ComingSectionScreen() {
  const segment = useLocation().pathname.split('/')[2] ?? '';
  // The router leads here for these sections alone.
  const { title, text } = comingSections[segment as ComingSection];
  return (
    <>
      <PageHeader title={title} />
      <div className="panel-card state">
        <Construction aria-hidden="true" size={32} />
        <p>{text}</p>
      </div>
    </>
  );
}
