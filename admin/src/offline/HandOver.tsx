import { Button, type ButtonProps } from '@mui/material';
import { useCaller } from '../planning/common/useCaller';
import { openOutbox } from '../outbox/outboxes';
import type { WaitingPhoto } from '../photos/useWaitingPhotos';

/** Longer than any browser takes to store a photo. */
const READ_MS = 60_000;

interface HandOverProps extends Pick<ButtonProps, 'size'> {
  photo: WaitingPhoto;
  label: string;
}

/** Gives a photo that the server did not take to who took it: to share on a phone, elsewhere as a file. */
export function HandOver({ photo, label, size }: HandOverProps) {
  const user = useCaller().id;

  async function handleClick() {
    const image = await (await openOutbox(user)).imageOf(photo.id);
    if (image) await handOver(new File([image], fileName(photo), { type: image.type }));
  }

  return (
    <Button variant="outlined" size={size} onClick={() => void handleClick()} sx={{ minHeight: 44 }}>
      {label}
    </Button>
  );
}

/** What is no letter or digit might be no part of a file's name somewhere. */
function fileName({ name, shows, recordedAt }: WaitingPhoto): string {
  return `${[name, shows, recordedAt.slice(0, 16)].join(' ').replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.jpg`;
}

async function handOver(file: File): Promise<void> {
  if (isPhone() && navigator.canShare({ files: [file] })) {
    // Who changes their mind has shared nothing, and keeps it here.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers read it only after this.
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}

/** Where files are hard to find again. */
function isPhone(): boolean {
  return 'canShare' in navigator && window.matchMedia('(pointer: coarse)').matches;
}
