// Before the first paint: the remembered choice of light or dark, so that the page never flashes.
{
  const theme = localStorage.getItem('diwan.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
}
