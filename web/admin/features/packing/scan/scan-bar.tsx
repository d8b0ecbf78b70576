import { useState } from 'react';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { MenuButton, MenuEntry } from '#web/admin/patterns/menu-button.tsx';
import { useScannerField } from '#web/admin/patterns/scanning/use-scanner-field.ts';
import { Button } from '#web/shared/ui/button.tsx';
import {
  Camera as CameraIcon,
  CameraOff,
  EllipsisVertical,
  PackageOpen,
  SkipForward,
  Undo2,
} from '#web/shared/ui/icons.ts';
import { putAside, type ScanOrder, undoScan } from './scan-state.ts';
import { scanStore, take, useScanStore } from './scan-store.ts';
import { sendPart } from './send-part.ts';

interface ScanBarProps {
  order: ScanOrder | undefined;
  hasCamera: boolean;
  onCamera: (isOn: boolean) => void;
  onCode: (code: string) => void;
}

/** The controls at the bottom, in reach of the thumb. */
export function ScanBar({ order, hasCamera, onCamera, onCode }: ScanBarProps) {
  const [text, setText] = useState('');
  const field = useScannerField(onCode);
  const { state } = useScanStore();
  const canUndo = (order && (state.scans[order.id] ?? []).length > 0) || state.packed.length > 0;
  const submit = () => {
    if (text.trim() !== '') onCode(text);
    setText('');
  };
  const undo = () => {
    const step = undoScan(scanStore().state, Date.now());
    if (step) take(step);
  };
  return (
    <footer className="scan-bar">
      <div className="line">
        <input
          ref={field}
          className="input"
          aria-label="Код на продукт или номер на поръчка"
          placeholder="Код или номер"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') submit();
          }}
        />
        <Button onClick={submit}>Въведи</Button>
      </div>
      <div className="scan-buttons">
        <Button icon={<Undo2 aria-hidden="true" />} disabled={!canUndo} onClick={undo}>
          Върни
        </Button>
        <Button
          variant="primary"
          icon={hasCamera ? <CameraOff aria-hidden="true" /> : <CameraIcon aria-hidden="true" />}
          aria-label={hasCamera ? 'Спри камерата' : 'Камера'}
          onClick={() => onCamera(!hasCamera)}
        >
          {hasCamera ? 'Спри' : 'Камера'}
        </Button>
        {order && <MoreMenu order={order} />}
      </div>
    </footer>
  );
}

function MoreMenu({ order }: { order: ScanOrder }) {
  const { state, isOffline } = useScanStore();
  const confirm = useConfirm();
  const scans = state.scans[order.id] ?? [];
  const part = async () => {
    const isConfirmed = await confirm({
      title: `Да изпратим ли част от №${order.number}?`,
      text: `В пратката ${scans.length === 1 ? 'е 1 продукт' : `са ${scans.length} продукта`}. Останалото чака в „Опаковани, за изпращане“, а клиентът получава имейл.`,
      action: 'Изпрати част',
    });
    if (isConfirmed) await sendPart(order, scans);
  };
  return (
    <MenuButton label="Още за поръчката" face={<EllipsisVertical aria-hidden="true" />}>
      <MenuEntry icon={SkipForward} onChoose={() => take({ state: putAside(scanStore().state) })}>
        Остави за после
      </MenuEntry>
      {scans.length > 0 && !isOffline && (
        <MenuEntry icon={PackageOpen} onChoose={() => void part()}>
          Изпрати само сканираното
        </MenuEntry>
      )}
    </MenuButton>
  );
}
