/**
 * The first script of every page, in words that any browser knows. Below the floor of devices (decision 053) the page
 * is read without scripts: ours would stop half-way. All others are forbidden, and the page says so.
 */
export const floorCheckScript = /* @__PURE__ */ `(function(d,ok){
try{ok=[].toSorted&&RegExp("(?<=a)b")&&CSS.supports("color","color-mix(in oklab,red,red)")}catch(e){}
if(ok)return;
d.write('<meta http-equiv="Content-Security-Policy" content="script-src &#39;none&#39;">');
d.addEventListener("DOMContentLoaded",function(){
d.body.insertAdjacentHTML("afterbegin",'<p role="status" class="page-gutter py-8">Tu navegador es de antes de 2023. Puedes leer nuestras páginas; para simular y abrir tu CDT, actualízalo o entra desde otro teléfono.</p>')})
})(document)`.replaceAll('\n', '')
