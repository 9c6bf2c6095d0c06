import { hydrated } from '../static-runtime/events.ts'
import { keptAmountExpression } from './storage.ts'

/**
 * On `<html>` while the figures of the finished page are not of the question that was asked: nothing marked
 * `data-answer` is seen then (styles/app.css). `address`: the address or an earlier visit asks for something else, and
 * the field does not show it yet. `typed`: something was typed or chosen that nobody has computed yet.
 */
const mark = 'stale'

/** By then the page has its main part, and what is loaded again has come. */
const patienceMs = 2_000
/** Where the scripts do not come, which show the figures again. */
const lostText = 'No pudimos traer los cálculos de este monto. Recarga la página en un momento.'

/**
 * The script in the head of a page with a question (`PageHandle.asks`). It runs before the first paint, so a sum never
 * is beside another amount, term or bank. Who adds a digit before the amount of the address is shown adds it to that
 * amount, which is the one they came with. It ends when the application has everything that was asked.
 */
export const staleFiguresScript = /* @__PURE__ */ `(()=>{
const page=document.documentElement,{asks,kept}=page.dataset;
if(asks===undefined)return;
const built=new URLSearchParams(asks),address=new URLSearchParams(location.search);
const before=kept===undefined||address.has("monto")?undefined:${keptAmountExpression};
if(before&&before!==built.get("monto")||[...built].some(([name,value])=>address.has(name)&&address.get(name)!==value))page.dataset.${mark}="address";
const asked=(address.get("monto")??before??"").replace(/\\.(?=\\d{3}(?:\\.|$))/g,"");
const typed=({target})=>{if(!built.has(target.name))return;
if(target.name==="monto"&&page.dataset.${mark}==="address"&&/^\\d+$/.test(asked)&&target.value.startsWith(target.defaultValue))target.value=Number(asked).toLocaleString("es-CO")+target.value.slice(target.defaultValue.length);
page.dataset.${mark}="typed"};
addEventListener("input",typed,true);
let tell=()=>{if(!page.dataset.${mark})return;tell=()=>{};document.querySelector("main")?.insertAdjacentHTML("afterbegin",'<p role="alert" class="page-gutter py-8">${lostText}</p>')};
addEventListener("error",({target:{src,href}})=>{if((src||href)?.includes?.("/assets/"))setTimeout(()=>tell(),${patienceMs})},true);
addEventListener("${hydrated}",()=>{
removeEventListener("input",typed,true);
requestAnimationFrame(()=>page.removeAttribute("data-${mark}"))},{once:true})
})()`.replaceAll('\n', '')
