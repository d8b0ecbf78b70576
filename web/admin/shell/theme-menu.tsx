import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, themeNames, useTheme, type Theme } from '#web/shared/ui/theme.ts';
import { MenuButton, MenuEntry } from '../patterns/menu-button.tsx';

const icons = { light: Sun, dark: Moon, system: Monitor } as const;
const themes: readonly Theme[] = ['light', 'dark', 'system'];

export function ThemeMenu() {
  const chosen = useTheme();
  const Chosen = icons[chosen];
  return (
    <MenuButton label="Тема" face={<Chosen aria-hidden="true" size={20} />}>
      {themes.map((theme) => (
        <MenuEntry key={theme} icon={icons[theme]} isCurrent={theme === chosen} onChoose={() => setTheme(theme)}>
          {themeNames[theme]}
          {theme === chosen && <Check aria-hidden="true" size={16} className="menu-mark" />}
        </MenuEntry>
      ))}
    </MenuButton>
  );
}
