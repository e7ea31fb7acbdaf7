/** The few pictures of the transport; everything else is said in words. */
const shapes = {
  stepBack: 'M13 4 6 10l7 6ZM4 4v12',
  play: 'M6 3.5 16 10 6 16.5Z',
  pause: 'M6 4v12M7 4v12M13 4v12M14 4v12',
  step: 'M7 4l7 6-7 6ZM16 4v12',
  start: 'M17 4 11 10l6 6ZM10 4 4 10l6 6Z',
  jump: 'M3 4l6 6-6 6ZM10 4l6 6-6 6Z',
} as const;

interface IconProps {
  readonly shape: keyof typeof shapes;
  readonly size?: number;
}

export function Icon({ shape, size = 20 }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  );
}

export function Logo() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path fill="var(--accent)" d="M3 4h5v7H3zM10 4h5v7h-5zM3 13h5v7H3z" />
      <path
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.5"
        d="M17.6 4.7h3.7v5.6h-3.7zM10.7 13.7h3.6v5.6h-3.6zM17.6 13.7h3.7v5.6h-3.7z"
      />
    </svg>
  );
}
