import type { OutgoingMessage } from '#contracts/messages/messages.ts';
import type { RowAction } from '#web/admin/patterns/resource-table/resource-list.ts';
import { Eye, RotateCw } from '#web/shared/ui/icons.ts';

interface MessageSteps {
  onShow: (message: OutgoingMessage) => void;
  onResend: (id: string) => void;
}

/** The actions of a message. A queued message is sent without confirmation. */
export function messageActions(message: OutgoingMessage, { onShow, onResend }: MessageSteps): readonly RowAction[] {
  const show = { id: 'show', label: 'Покажи текста', icon: Eye, run: () => onShow(message) };
  if (message.state === 'queued') return [show];
  return [show, { id: 'resend', label: 'Изпрати пак', icon: RotateCw, run: () => onResend(message.id) }];
}
