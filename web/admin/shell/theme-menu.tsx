import { Menu } from '@base-ui/react/menu';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, themeNames, useTheme, type Theme } from '#web/shared/ui/theme.ts';

const icons = { light: Sun, dark: Moon, system: Monitor } as const;
const themes: readonly Theme[] = ['light', 'dark', 'system'];

export function ThemeMenu() {
  const chosen = useTheme();
  const Chosen = icons[chosen];
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="icon-button" aria-label="Тема">
        <Chosen aria-hidden="true" size={20} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="popup-layer" align="end" sideOffset={6}>
          <Menu.Popup className="menu">
            {themes.map((theme) => {
              const Icon = icons[theme];
              const isChosen = theme === chosen;
              return (
                <Menu.Item key={theme} className="menu-item" aria-current={isChosen} onClick={() => setTheme(theme)}>
                  <Icon aria-hidden="true" size={16} />
                  {themeNames[theme]}
                  {isChosen && <Check aria-hidden="true" size={16} className="menu-mark" />}
                </Menu.Item>
              );
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
