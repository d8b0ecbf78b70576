import { useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { cropMediaRoute } from '#contracts/media/media-library.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { callRoute } from '#web/admin/platform/call-route.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { areaOf, cropOf, cropShapes } from './crop-area.ts';
import type { PictureDetail } from './picture-detail.ts';

interface CropDialogProps {
  picture: PictureDetail['picture'];
  onCropped: (id: string) => void;
  onClose: () => void;
}

const labels = {
  cropArea: 'Изрезката: стрелките я местят',
  nwDragHandle: 'Горе вляво',
  nDragHandle: 'Горе',
  neDragHandle: 'Горе вдясно',
  eDragHandle: 'Вдясно',
  seDragHandle: 'Долу вдясно',
  sDragHandle: 'Долу',
  swDragHandle: 'Долу вляво',
  wDragHandle: 'Вляво',
};

/** Chooses the part of the whole picture that is shown. Arrow keys move the part and its edges. */
export function CropDialog({ picture, onCropped, onClose }: CropDialogProps) {
  const whole = picture.original ?? picture;
  const [shape, setShape] = useState<string>('free');
  const [crop, setCrop] = useState<PercentCrop>(cropOf(picture.crop));
  const [isBusy, setBusy] = useState(false);
  const aspect = cropShapes.find(({ value }) => value === shape)?.aspect;
  const chooseShape = (value: string) => {
    setShape(value);
    const ratio = cropShapes.find((one) => one.value === value)?.aspect;
    if (ratio === undefined) return;
    const { width, height } = whole;
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 100 }, ratio, width, height), width, height));
  };
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const isDone = await runAction(
      () => callRoute(cropMediaRoute, { params: { id: picture.id }, body: areaOf(crop) }),
      'Снимката не можа да се изреже.',
      async ({ id }) => {
        onCropped(id);
        await reloadAfter(cropMediaRoute);
      },
    );
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <PanelDialog
      title="Изрежи снимката"
      text="Цялата снимка се пази: можеш да изрежеш друго от нея, или да я върнеш."
      isWide
      onClose={onClose}
    >
      <fieldset className="choices row">
        <legend className="field-label">Форма</legend>
        {cropShapes.map(({ value, label }) => (
          <label key={value} className="check">
            <input type="radio" name="crop-shape" checked={value === shape} onChange={() => chooseShape(value)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <ReactCrop
        crop={crop}
        {...(aspect !== undefined && { aspect })}
        keepSelection
        minWidth={16}
        minHeight={16}
        ruleOfThirds
        ariaLabels={labels}
        onChange={(_, percent) => setCrop(percent)}
      >
        <img
          className="crop-picture"
          src={`/media/${whole.id}/960.webp`}
          alt=""
          width={whole.width}
          height={whole.height}
        />
      </ReactCrop>
      <DialogActions>
        <Button variant="primary" busy={isBusy} onClick={() => void save()}>
          Изрежи навсякъде
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
