import { MenuButton, MenuEntry } from '#web/admin/patterns/menu-button.tsx';
import { Check, Monitor, Moon, Sun } from '#web/shared/ui/icons.ts';
import { setTheme, themeNames, useTheme, type Theme } from '#web/shared/ui/theme.ts';

const icons = { light: Sun, dark: Moon, system: Monitor } as const;
const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** Chooses the light or the dark theme, or that of the system. */
export function ThemeMenu() {
  const selected = useTheme();
  const Selected = icons[selected];
  return (
    <MenuButton label="Тема" face={<Selected aria-hidden="true" size={20} />}>
      {themes.map((theme) => (
        <MenuEntry key={theme} icon={icons[theme]} isCurrent={theme === selected} onChoose={() => setTheme(theme)}>
          {themeNames[theme]}
          {theme === selected && <Check aria-hidden="true" size={16} className="menu-mark" />}
        </MenuEntry>
      ))}
    </MenuButton>
  );
}
