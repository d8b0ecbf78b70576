import { useNavigate } from '@tanstack/react-router';

/** Opens the picture that is shown now. */
export function useOpenPicture(): (id: string) => void {
  const navigate = useNavigate();
  return (id) => void navigate({ to: '/admin/media/$id', params: { id }, replace: true });
}
